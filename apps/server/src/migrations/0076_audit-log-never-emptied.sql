-- Triggers of rows do not see a TRUNCATE: the whole log would go at once.
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
