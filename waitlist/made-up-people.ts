// For the studio's demonstration, for tests, measurements and pictures. Everything is derived from the number of a person.

/**
 * One statement that fills an empty list with $1 made-up people who joined over the last 150 days, more of them recently.
 * Most are confirmed; a tenth of those are invited, in a wave with some failures, and half of these accepted. Some answered
 * the survey.
 */
export const MADE_UP_PEOPLE = `
  with people as (
    insert into public.early_access_registrations
      (created_at, full_name, email, role, checkbox_consent, created_at_gtm, user_agent, referrer, utm_source, utm_medium, utm_campaign)
    select joined, first || ' ' || last,
      lower(first || '.' || last) || n || '@' || (array['example.com', 'mail.example.com', 'example.org', 'example.net'])[1 + n % 4],
      (array['founder', 'founder', 'founder', 'founder', 'future_founder', 'future_founder', 'angel_investor', 'fund_vc',
        'accelerator', 'mentor', 'advisor', 'other', null])[1 + n / 2 * 7 % 13],
      true, joined, (array['', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'])[1 + n % 3],
      case when n % 25 = 0 then 'https://blog' || n / 25 % 5000 || '.example.com/' when n % 5 < 3 then 'https://' || (array['search.example.com', 'news.example.org', 'social.example.net'])[1 + n % 3] || '/' || n end,
      source, case when source is not null then 'web' end,
      case when n % 997 = 0 then 'rare' when n % 9 = 0 then 'campaign-' || n / 9 % 2000 when source is not null then (array['launch', 'spring', 'beta-wave'])[1 + (n / 7) % 3] end
    from (
      select n,
        now() - interval '150 days' * (1 - sqrt(n::float / $1) - 0.0055 * sin(75 * n::float / $1)) - interval '1 minute' as joined,
        (array['Ada', 'Grace', 'Linus', 'Maya', 'Omar', 'Noor', 'Inés', 'Kofi', 'Yuki', 'Lena', 'Tariq', 'Sofia', 'Björn'])[1 + n % 13] as first,
        (array['Okafor', 'Lindqvist', 'Moreau', 'Tanaka', 'Haddad', 'Novák', 'Silva', 'Kumar', 'Weiß', 'Rossi', 'Chen'])[1 + n % 11] as last,
        case when n % 9 = 0 then (array['meetup', 'partner', 'blog', 'university', 'event'])[1 + n % 5] || '-' || 1 + n / 9 % 61
          else (array['newsletter', 'linkedin', 'podcast', 'x', null, null])[1 + (n * 5 / 3) % 6] end as source
      from generate_series(1, $1::int) as n
    ) as made_up
    order by n
    returning id, created_at
  ), entries as (
    insert into waitlist.entries (registration_id, confirmed_at, accepted_at, joined_at, invitation_code, survey)
    select id, case when id % 10 < 7 then created_at + interval '9 minutes' end,
      case when accepted then now() - interval '1 day' + id * interval '1 second' end,
      case when accepted and id % 4 = 0 then now() - interval '1 hour' end,
      case when accepted then sha256(id::text::bytea) end,
      case when id % 10 < 4 then jsonb_build_object(
        'stage', (array['building', 'building', 'building', 'idea', 'idea', 'first_users', 'revenue', 'not_building'])[1 + id / 3 % 8],
        'team', (array['one', 'one', 'one', 'two_to_three', 'two_to_three', 'four_to_ten', 'more'])[1 + id / 10 % 7]) end ||
        case when id % 10 < 2 then jsonb_build_object(
          'hardest', (array['customers', 'customers', 'customers', 'money', 'money', 'product', 'next_step', 'people'])[1 + id / 10 % 8],
          'worth', (array['A weekly plan that I can trust', 'Honest feedback, early', 'Meeting the right investors'])[1 + id % 3])
          else '{}' end
    from people, lateral (select id <= $1 / 10 and id % 10 < 7 and id % 2 = 0 as accepted) as progress
  ), wave as (
    insert into waitlist.waves (created_at) select now() - interval '2 days' returning id
  )
  insert into waitlist.messages (registration_id, kind, wave_id, state, attempts, first_attempt_at, sent_at, smtp_code)
  select id, 'confirm', null, 'sent', 1, created_at, created_at + interval '20 seconds', 250 from people
  union all
  select people.id, 'invite', wave.id, state, 1, now() - interval '2 days',
    case when state = 'sent' then now() - interval '2 days' + people.id * interval '1 second' end,
    case state when 'failed' then 550 when 'sent' then 250 end
  from wave, people, lateral (
    select case when people.id % 1000 = 3 then 'failed' when people.id = 1 then 'uncertain' else 'sent' end as state
  ) as outcome
  where people.id <= $1 / 10 and people.id % 10 < 7`;

/** What happened since: some left, and some mails were refused. */
export const MADE_UP_LOSSES = `
  delete from public.early_access_registrations where id % 83 = 0;
  update waitlist.messages set state = 'failed', sent_at = null, smtp_code = (array[421, 550, 552, 554])[1 + id % 4]
  where kind = 'confirm' and registration_id % 310 = 9`;
