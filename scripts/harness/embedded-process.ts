import { runEmbedded, shareEmbedded } from '#postgres/embedded/embedded.ts';
import { locateEmbedded } from '#postgres/locate.ts';
import { dropPrivileges } from '#postgres/privileges/user.ts';

const [dataDir = '', purpose] = process.argv.slice(2);

// Ctrl-C reaches this process too, but the parent decides when to stop.
process.on('SIGINT', () => {});

const { location, user } = await locateEmbedded(dataDir);
if (user !== null) dropPrivileges(user);
const embedded =
  purpose === 'server' ? await runEmbedded(location.home, console.error) : await shareEmbedded(location.home);
process.once('disconnect', () => embedded.stop());
process.send?.({ address: embedded.address });
