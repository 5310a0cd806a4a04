import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectOverTls } from 'node:tls';
import type { SmtpServer } from '#settings/mail.ts';
import { systemCode } from '#settings/user-error.mjs';
import { CannotLook, type Check, fails } from '../database/check.ts';

export type MailServer = Pick<SmtpServer, 'host' | 'port' | 'tls'> & {
  /** Authorities to trust beside those of Node.js. */
  ca?: Buffer;
};

const TIMEOUT_MS = 10_000;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const UNTRUSTED = /CERT|SELF_SIGNED|SIGNATURE|ALTNAME/;

/** Greets and leaves: nothing is sent, and no login tried. */
export const mailServer: Check<MailServer> = {
  name: 'The mail server answers, over TLS',
  why: 'Nobody would get the mail that confirms their address, or its password would travel unencrypted',
  async look(server) {
    const { host, port, tls } = server;
    if (tls === 'off' && !LOCAL.test(host)) {
      return [fails('TLS is off, and the mail server is another machine', 'take ?tls=off out of SMTP_URL')];
    }
    try {
      return await greet(server);
    } catch (error) {
      if (error instanceof CannotLook) throw error;
      const code = systemCode(error) ?? 'no SMTP';
      const fix = UNTRUSTED.test(code) ? 'let the mail server have a certificate for that name' : 'check SMTP_URL';
      return [fails(`${host}:${port} cannot be used (${code})`, fix)];
    }
  },
};

async function greet(server: MailServer) {
  const { host, port, tls, ca } = server;
  const name = isIP(host) === 0 ? host : undefined;
  const plain = tls === 'at once' ? null : connectPlainly({ host, port });
  let socket: Socket = plain ?? connectOverTls({ host, port, servername: name, ca });
  // Told by whoever waits for the answer.
  socket.on('error', () => {});
  try {
    const greeting = await reply(socket);
    if (!greeting.startsWith('220'))
      return [fails(`it greets with ${greeting.slice(0, 3)}`, 'ask whoever runs the mail server')];
    const offer = await command(socket, 'EHLO doctor.invalid');
    if (tls !== 'required') return [];
    if (!/^250[ -]STARTTLS\s*$/im.test(offer)) {
      return [fails('it offers no TLS', 'use smtps:// or another port in SMTP_URL, or another mail server')];
    }
    await command(socket, 'STARTTLS');
    socket = connectOverTls({ socket, host, servername: name, ca }).on('error', () => {});
    await command(socket, 'EHLO doctor.invalid');
    return [];
  } finally {
    socket.end('QUIT\r\n');
    socket.destroySoon();
  }
}

const command = (socket: Socket, line: string) => {
  socket.write(`${line}\r\n`);
  return reply(socket);
};

/** A whole answer: its last line has a space behind the code. */
function reply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const settle = (act: () => void) => {
      clearTimeout(timer);
      socket.off('data', read).off('error', fail).off('close', fail);
      act();
    };
    const read = (chunk: Buffer) => {
      text += chunk;
      if (/^\d{3} .*\r?\n$/m.test(text)) settle(() => resolve(text));
    };
    const fail = (error?: unknown) => settle(() => reject(error instanceof Error ? error : new Error('closed')));
    const timer = setTimeout(() => fail(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), TIMEOUT_MS);
    socket.on('data', read).on('error', fail).on('close', fail);
  });
}
