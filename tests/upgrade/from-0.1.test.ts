import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#postgres/migrate.ts';
import type { Address, Database, Row } from '#postgres/pool.ts';
import { UserError } from '#runtime/user-error.mjs';
import { askOnce } from '#scripts/harness/database/ask-once.ts';
import { EMBEDDED, loadList, POSTGRES_SERVERS, setUpPool, stopServers } from './lists.ts';

const LIST = 'public.early_access_registrations';

/** The columns of a message as they are now. */
const MESSAGE = { state: 'state', due_at: 'due_at', sent_at: 'sent_at' };

// What may have arrived counts as sent, so that no one gets it twice.
const MAY_HAVE_ARRIVED = `state = 'uncertain' or state = 'sending' and body_at is not null`;
/** The columns of 0.1 that they come from. */
const MESSAGE_BEFORE = {
  state: `case when ${MAY_HAVE_ARRIVED} then 'sent' when state in ('waiting', 'sending') then 'queued' else state end`,
  due_at: 'not_before',
  sent_at: `case when ${MAY_HAVE_ARRIVED} then coalesce(sent_at, body_at) else sent_at end`,
};

/** Reads what every person has been told, promised or asked, and every email to them, by email address. */
const readPeople = (database: Database, { state, due_at, sent_at } = MESSAGE) =>
  database.query(
    `select r.*, to_jsonb(e) - 'registration_id' as entry, (
       select jsonb_agg(jsonb_build_object('id', m.id, 'kind', kind, 'wave', wave_id, 'state', ${state},
         'attempts', attempts, 'due_at', ${due_at}, 'sent_at', ${sent_at}, 'smtp_code', smtp_code,
         'resent', resent, 'revoked_at', revoked_at, 'is_backlog', is_backlog) order by m.id)
       from waitlist.messages m where m.registration_id = r.id) as messages
     from ${LIST} r left join waitlist.entries e on e.registration_id = r.id order by r.id`,
  );

const readRows = (database: Database, table: string, columns: string) =>
  database.query(`select ${columns} from ${table} as stored order by stored::text`);

async function readRest(database: Database, { auditLog, action, addressHash }: Record<string, string>) {
  return {
    waves: await readRows(database, 'waitlist.waves', '*'),
    secrets: await readRows(database, 'waitlist.secrets', '*'),
    objections: await readRows(database, 'waitlist.objections', '*'),
    notices: await readRows(database, 'waitlist.notices', 'told_registration, told_joined_at'),
    mail: await readRows(database, 'waitlist.mail', 'switched_on_at, next_send_at, invite_url, invitation_days'),
    links: await readRows(database, 'waitlist.link_requests', `${addressHash} as hash, registration_id, requested_at`),
    log: await readRows(database, `waitlist.${auditLog}`, `id, at, ${action} as action, count, source`),
    numbers: await database.query(
      `select (select last_value from waitlist.messages_id_seq) as messages, (select last_value from ${LIST}_id_seq) as people,
         (select last_value from waitlist.${auditLog}_id_seq) as log`,
    ),
  };
}

/** The actions of 0.1 that are now called "sent again". */
const SENT_AGAIN = `case when what in ('retried', 'resent') then 'sent again' else what end`;

// Someone whose entry could not be written when they registered.
const MISSED = 'missed@example.com';

for (const server of POSTGRES_SERVERS) {
  describe.skipIf(!server.isInstalled)(`a list of 0.1 on ${server.name}, after the upgrade,`, () => {
    let address: Address;
    let before: { people: Row[]; rest: Awaited<ReturnType<typeof readRest>> };

    beforeAll(async () => {
      address = await loadList(server, '0.1');
      const pool = setUpPool(address);
      before = {
        people: await readPeople(pool, MESSAGE_BEFORE),
        rest: await readRest(pool, { auditLog: 'journal', action: SENT_AGAIN, addressHash: 'mailbox_hash' }),
      };
      await migrate(address);
    });

    it('has everyone with their key, code, dates, answers and emails', async () => {
      const after = await readPeople(setUpPool(address));
      const isMissed = ({ email }: Row) => email === MISSED;
      expect(before.people).toHaveLength(19);
      expect(after.filter((row) => !isMissed(row))).toEqual(before.people.filter((row) => !isMissed(row)));
    });

    it('has an entry and a confirmation for someone that the trigger had missed', async () => {
      const people = await readPeople(setUpPool(address));
      expect(people.find(({ email }) => email === MISSED)).toMatchObject({
        entry: { confirmed_at: null },
        messages: [{ kind: 'confirm', state: 'queued' }],
      });
    });

    it('has the waves, objections, requests, notices and the audit log', async () => {
      const names = { auditLog: 'audit_log', action: 'action', addressHash: 'address_hash' };
      const { numbers, ...rest } = await readRest(setUpPool(address), names);
      const { numbers: numbersBefore, ...restBefore } = before.rest;
      expect(rest).toEqual(restBefore);
      // One message is new: see above.
      const [{ messages, ...others } = {}] = numbersBefore;
      expect(numbers).toEqual([{ ...others, messages: String(Number(messages) + 1) }]);
    });

    it('has nothing queued that was sent or may have arrived', async () => {
      const [states] = await setUpPool(address).query(
        `select array_agg(distinct state order by state) as states,
           count(*) filter (where state = 'queued' and sent_at is not null)::int as again from waitlist.messages`,
      );
      expect(states).toEqual({ states: ['failed', 'queued', 'sent'], again: 0 });
    });
  });
}

describe('a list of 0.1', () => {
  it('is refused with only a part of its migrations', async () => {
    const address = await loadList(EMBEDDED, '0.1');
    await askOnce(address, `delete from vibescore.migrations where name > '20261118200000'`);
    const upgrade = migrate(address);
    await expect(upgrade).rejects.toThrow(UserError);
    await expect(upgrade).rejects.toThrow('docs/from-0.1.md says how to upgrade it.');
    expect(await askOnce(address, 'select count(*)::int as lines from waitlist.journal')).toEqual([{ lines: 10 }]);
  });

  it('is upgraded if "supabase db push" recorded its migrations', async () => {
    const address = await loadList(EMBEDDED, '0.1');
    await askOnce(
      address,
      `create schema supabase_migrations;
       create table supabase_migrations.schema_migrations (version text);
       insert into supabase_migrations.schema_migrations select split_part(name, '_', 1) from vibescore.migrations;
       drop schema vibescore cascade`,
    );
    await migrate(address);
    await migrate(address);
    expect(await readPeople(setUpPool(address))).toHaveLength(19);
  });

  it('is refused with the ids of people who break a rule that they were exempt from', async () => {
    const address = await loadList(EMBEDDED, '0.1');
    await askOnce(
      address,
      `alter table ${LIST} drop constraint email_well_formed;
       update ${LIST} set email = 'a..b@example.com' where id = 3;
       alter table ${LIST} add constraint email_well_formed check (email !~ '[.][.]') not valid`,
    );
    await expect(migrate(address)).rejects.toThrow('the rule email_well_formed break it: correct or erase them');
    await expect(migrate(address)).rejects.toThrow('Their ids: 3.');
  });

  it('is upgraded if it has thousands of people', async () => {
    const address = await loadList(EMBEDDED, '0.1');
    await askOnce(address, MANY_PEOPLE);
    const [{ people, entries, messages }] = await askOnce(address, COUNTS);
    await migrate(address);
    // One entry and one message are new: see above.
    expect(people).toBe(5_019);
    expect(await askOnce(address, COUNTS)).toEqual([{ people, entries: entries + 1, messages: messages + 1 }]);
  });
});

// Their confirmations were sent, and a fifth of them are in a wave, of which half has gone out. The triggers of 0.1
// would take their time over so many at once.
const MANY_PEOPLE = `
  alter table ${LIST} disable trigger user;
  alter table waitlist.messages disable trigger user;
  insert into ${LIST} (full_name, email, role, checkbox_consent, created_at_gtm, user_agent)
  select 'Zoë Nº ' || n, 'person' || n || '@example.com', 'founder', true, now(), 'Test/1.0' from generate_series(1, 5000) n;
  insert into waitlist.waves default values;
  insert into waitlist.entries (registration_id, confirmed_at, invited_at)
  select id, case when id % 2 = 0 then now() end, case when id % 10 = 0 then now() end from ${LIST} where id > 22;
  insert into waitlist.messages (registration_id, kind, mailbox_hash, wire_hash, state, attempts, first_attempt_at, body_at, sent_at, queued_at)
  select id, 'confirm', sha256(email::bytea), sha256(email::bytea), 'sent', 1, now(), now(), now(), null from ${LIST} where id > 22;
  insert into waitlist.messages (registration_id, kind, wave_id, mailbox_hash, state, body_at, sent_at)
  select id, 'invite', 4, sha256(email::bytea), case when id % 10 = 0 then 'sent' else 'waiting' end,
    case when id % 10 = 0 then now() end, case when id % 10 = 0 then now() end
  from ${LIST} where id > 22 and id % 5 = 0;
  alter table ${LIST} enable trigger user;
  alter table waitlist.messages enable trigger user`;

const COUNTS = `
  select (select count(*)::int from ${LIST}) as people, (select count(*)::int from waitlist.entries) as entries,
    (select count(*)::int from waitlist.messages) as messages`;

afterAll(stopServers);
