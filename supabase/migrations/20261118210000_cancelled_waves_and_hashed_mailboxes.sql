-- Corrects rows that earlier releases stored. Servers of the previous release keep working.

-- Cancelling a wave now ends its pause. These waves were cancelled while they were paused: they cannot be resumed, so a
-- message of theirs that was retried or resent was never due.
update waitlist.waves set paused_at = null where cancelled_at is not null and paused_at is not null;
