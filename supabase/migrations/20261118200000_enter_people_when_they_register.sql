-- Everyone who registers gets an entry and a confirmation at that moment (waitlist.enter_registered). The last migration of its
-- release: from here on, registrations wait until the transaction ends.
create trigger enter_registered
  after insert on public.early_access_registrations
  referencing new table as inserted
  for each statement execute function waitlist.enter_registered();

-- People who registered while the migration before this one ran.
select waitlist.enter_missed();
