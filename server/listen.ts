import type { FastifyInstance } from 'fastify';
import { getErrorCode, UserError } from '#runtime/user-error.mjs';
import type { Settings } from '#settings/settings.ts';

/** Opens the port, or says which setting to change. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>, prefix = '') {
  try {
    // Fastify would announce each address as well: `listenTextResolver` changes its words, but not that it does.
    app.log.level = 'silent';
    await app.listen({ host, port });
    app.log.level = 'info';
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EADDRINUSE') {
      throw new UserError(`Port ${port} on ${host} is taken: stop what uses it, or set ${prefix}PORT to another.`);
    }
    if (code === 'EACCES') {
      throw new UserError(
        `Port ${port} can only be opened by root, and this server does not run as root: set ${prefix}PORT to 1024 or higher ` +
          'and put a proxy in front, or let systemd allow it with AmbientCapabilities=CAP_NET_BIND_SERVICE.',
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new UserError(
        `This machine has no address "${host}": set ${prefix}HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}
