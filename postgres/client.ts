import { connect } from 'node:net';
import pg from 'pg';
import { UserError } from '#runtime/user-error.mjs';

const CANCEL_REQUEST = 80_877_102;
const CANCEL_LIMIT_MS = 2000;
/**
 * The function in PostgreSQL whose warning says that a commit no longer waits for the standby. The text of the warning
 * depends on the language.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** The properties of pg's client that its types leave out. */
type Internals = { processID: number; secretKey: number; connection: pg.Connection & { ssl: unknown } };

/** A connection to PostgreSQL that survives being lost and never sends its password in clear text. */
export class Client extends pg.Client {
  readonly internals = this as unknown as Internals;
  #isUnreplicated = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A lost connection rejects the running query. Without a listener its "error" event would also end the process.
    this.on('error', () => {});
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.#isUnreplicated = true;
    });
    const { connection } = this.internals;
    connection.on('authenticationCleartextPassword', () => {
      if (!connection.ssl && !this.isSocket) connection.stream.destroy(explainClearText());
    });
  }

  /**
   * Throws if a commit on this connection succeeded although its wait for the standby was cancelled: what it stored is
   * on this server alone, and is lost when the standby takes over.
   */
  checkReplicated(): void {
    if (this.#isUnreplicated) throw new Error('A commit did not reach the standby');
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

const explainClearText = () =>
  new UserError(
    'The server in DATABASE_URL asks for the password in clear text on a connection without TLS: ' +
      'use sslmode=verify-full, or scram-sha-256 in its pg_hba.conf.',
  );
