-- A name has two characters that can be seen, and an e-mail address is one that mail can be sent to.
-- registration/rules.ts has the same rules for the form.

do $migration$
declare
  -- White space, control and format characters, everything that Unicode lets a font leave out, and blank letters.
  -- By number, because \s and the character classes depend on the database's locale.
  invisible constant text := '['
    '\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680'
    '\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    '\ufff0-\ufffc\U000110bd\U000110cd\U00013430-\U0001343f\U00013441\U00013442\U00016fe4\U0001bca0-\U0001bca3'
    '\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  control constant text := '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]';

  -- RFC 5322's dot-atom, with the letters of all scripts.
  atom constant text := '[^.@,:;<>()\[\]"\\]+';
  -- A letter or digit of any script; hyphens only between two of them.
  alphanumeric constant text := '\u0001-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f';
  label constant text := format('[^%1$s-]([^%1$s]*[^%1$s-])?', alphanumeric);
  -- A last label of digits makes it an IP address.
  address constant text := format('^%1$s(\.%1$s)*@(?!.*\.[0-9]+$)%2$s(\.%2$s)+$', atom, label);
begin
  -- "not valid": rows from before stay as they are, and every new one is checked.
  execute format(
    'alter table public.early_access_registrations
       add constraint full_name_visible
         check (char_length(regexp_replace(full_name, %1$L, '''', ''g'')) >= 2 and full_name !~ %2$L) not valid,
       add constraint email_well_formed
         check (btrim(email) !~ %1$L and btrim(email) ~ %3$L) not valid',
    invisible, control, address);
end
$migration$;
