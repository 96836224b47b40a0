GRANT SELECT, INSERT, UPDATE, DELETE ON reminders TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Whoever changes a reservation, and wherever: what reminds of it moves with it, or is cancelled with it, in the same commit.
-- One whose moment has come and gone by the move is due at once. The house's own is made anew for the new hour.
CREATE FUNCTION carry_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('requested', 'confirmed') THEN
    UPDATE reminders SET status = 'cancelled', settled_at = NEW.updated_at
    WHERE reservation_id = NEW.id AND status = 'pending';
  ELSE
    UPDATE reminders SET status = 'cancelled', settled_at = NEW.updated_at
    WHERE reservation_id = NEW.id AND status = 'pending' AND kind = 'house' AND (table_at <> NEW.starts_at OR NEW.status <> 'confirmed');
    IF NEW.starts_at IS DISTINCT FROM OLD.starts_at THEN
      UPDATE reminders SET due_at = greatest(NEW.starts_at - make_interval(mins => minutes_before), NEW.updated_at)
      WHERE reservation_id = NEW.id AND status = 'pending' AND kind = 'asked' AND minutes_before IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reminders_follow AFTER UPDATE ON reservations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.starts_at IS DISTINCT FROM NEW.starts_at) EXECUTE FUNCTION carry_reminders();
