import { resolve } from 'node:path';
import { readMail } from './mail.ts';
import { readValues, type Values } from './schema.ts';
import { createSettingError } from './values.ts';

export type Environment = Parameters<typeof readValues>[0];
export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Environment, cwd = process.cwd()) {
  const values = readValues(env);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(cwd, values.DATA_DIR),
    /** null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** null: there is no public address yet. */
    siteUrl: values.SITE_URL,
    /** null: this server takes the registrations. */
    hostedProject: readHostedProject(values),
    registrationsPerMinute: values.REGISTRATIONS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    /** null: no mail is sent. */
    mail: readMail(values),
    /** What the owner's product redeems invitations with. null: this server redeems none. */
    invitationSecret: values.INVITATION_SECRET,
    /** null: no notices are posted. */
    notifyUrl: values.NOTIFY_URL,
    /** Where Prometheus reads. null: nowhere. */
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** How many seconds the server waits at start-up for the database of `databaseUrl`. */
    startTimeout: values.START_TIMEOUT,
    /** How many seconds a stopping server keeps answering, for load balancers to notice at /livez. */
    drainSeconds: values.DRAIN_SECONDS,
  };
}

function readHostedProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey }: Values) {
  if (url === null && anonKey === null) return null;
  if (url === null) throw createSettingError('VITE_SUPABASE_URL', 'must be set when VITE_SUPABASE_ANON_KEY is');
  if (anonKey === null) throw createSettingError('VITE_SUPABASE_ANON_KEY', 'must be set when VITE_SUPABASE_URL is');
  return { url, anonKey };
}
