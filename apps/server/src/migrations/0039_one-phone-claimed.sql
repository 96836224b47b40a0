-- Of numbers that have one phone already the oldest keeps it; the others are refused when they open again.
UPDATE instances SET linked_phone = number WHERE id IN (
  SELECT DISTINCT ON (network, number) id FROM instances
  WHERE told_open AND removed_at IS NULL AND number IS NOT NULL ORDER BY network, number, created_at, id);
