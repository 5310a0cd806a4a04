import { connect } from 'node:net';
import pg from 'pg';
import { UserError } from '#settings/user-error.mjs';

const CANCEL_REQUEST = 80_877_102;
const CANCEL_LIMIT_MS = 2000;

/** What the driver's types leave out. */
type Internals = { processID: number; secretKey: number; connection: pg.Connection & { ssl: unknown } };

/** A connection to PostgreSQL that survives being lost and never sends its password in clear text. */
export class Client extends pg.Client {
  readonly internals = this as unknown as Internals;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A lost connection rejects the running query. Without a listener its "error" event would also end the process.
    this.on('error', () => {});
    const { connection } = this.internals;
    connection.on('authenticationCleartextPassword', () => {
      if (!connection.ssl && !this.isSocket) connection.stream.destroy(askedForClearText());
    });
  }

  /** Ends the running statement on the server, where closing the connection would leave it waiting. */
  cancelStatement(): void {
    const { processID, secretKey } = this.internals;
    const request = Buffer.alloc(16);
    for (const [index, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries()) {
      request.writeInt32BE(value, index * 4);
    }
    const socket = this.isSocket ? connect(`${this.host}/.s.PGSQL.${this.port}`) : connect(this.port, this.host);
    socket.setTimeout(CANCEL_LIMIT_MS, () => socket.destroy());
    socket.on('error', () => {}).end(request);
  }

  get isSocket(): boolean {
    return this.host.startsWith('/');
  }
}

const askedForClearText = () =>
  new UserError(
    'The server in DATABASE_URL asks for the password in clear text on a connection without TLS: ' +
      'use sslmode=verify-full, or scram-sha-256 in its pg_hba.conf.',
  );
