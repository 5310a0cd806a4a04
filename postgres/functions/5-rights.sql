-- Who may call which function. PostgreSQL grants new functions to everybody, and a hosted project grants those of this
-- schema to these roles by name.
revoke all on all functions in schema waitlist from public;
revoke all on function public.my_entry(text), public.confirm_my_entry(text), public.accept_my_invitation(text),
  public.save_my_survey(text, jsonb), public.leave_waitlist(text), public.can_send_link(), public.send_my_link(text),
  public.redeem_invitation(text) from public, anon, authenticated;

-- Visitors. All but two of these take the key from an email.
grant execute on function public.my_entry(text), public.confirm_my_entry(text), public.accept_my_invitation(text),
  public.save_my_survey(text, jsonb), public.leave_waitlist(text), public.can_send_link(), public.send_my_link(text)
  to anon;

-- The owner's product, which calls a hosted project with its secret key. Elsewhere this role does not exist.
do $$
begin
  if to_regrole('service_role') is not null then
    grant execute on function public.redeem_invitation(text) to service_role;
  end if;
end
$$;
