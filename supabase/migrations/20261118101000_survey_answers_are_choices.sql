-- The survey takes what its form offers and nothing else, and says so before it touches the row: a broken rule of the
-- table would quote the row, with most of the person's key.

-- The questions and choices are those of SURVEY_CHOICES in registration/own-entry.ts, which a test compares with these.
-- Answers are optional. The last question is answered in free text.
create function waitlist.are_offered(answers jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_typeof($1) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof($1) when 'object' then $1 else '{}' end) as answer
    where jsonb_typeof(answer.value) <> 'string' or not coalesce(
      '{
        "stage": ["idea", "building", "first_users", "revenue", "not_building"],
        "team": ["one", "two_to_three", "four_to_ten", "more"],
        "hardest": ["next_step", "product", "customers", "people", "money"]
      }'::jsonb -> answer.key @> answer.value,
      answer.key = 'worth' and char_length(answer.value #>> '{}') between 1 and 500))
$$;
revoke all on function waitlist.are_offered(jsonb) from public;

-- An empty object erases the answers.
create or replace function public.save_my_survey(key text, answers jsonb) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if not waitlist.are_offered($2) then
    raise exception using errcode = 'invalid_parameter_value', message = 'answers must be what the survey offers';
  end if;
  update waitlist.entries set survey = nullif($2, '{}') where registration_id = waitlist.registration_of($1);
  return found;
end
$$;
