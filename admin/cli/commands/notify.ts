import { describeNotice, post } from '#mail/notices.ts';
import { UserError } from '#runtime/user-error.mjs';
import { readSettings } from '#settings/settings.ts';
import { type Command, FAILED } from '../command.ts';
import { createUnknownActionError, parseOptions } from '../parse-args.ts';

const SAMPLE = {
  roles: [
    { role: 'founder', count: 2 },
    { role: 'mentor', count: 1 },
  ],
  joined: 1,
};

export const notifyCommand: Command = {
  summary: 'Try the channel that gets notices',
  help: `Usage: npm run waitlist -- notify test

Posts an example to NOTIFY_URL, as the server does when people register or join, and says what the receiver answers.`,

  async run([action = '', ...args], { env, print, log }) {
    if (action !== 'test') throw createUnknownActionError(action, ['test']);
    parseOptions(args, {});
    const { notifyUrl } = readSettings(env);
    if (notifyUrl === null) throw new UserError('No channel is set up: set NOTIFY_URL.');
    const text = `This is a test. When people register, you will see a notice like this: ${describeNotice(SAMPLE)}`;
    const { isDelivered, code } = await post(notifyUrl, text);
    // The address itself lets anyone post to the channel.
    const { host } = new URL(notifyUrl);
    if (!isDelivered) {
      log(`${host} did not accept the post (${code}): check NOTIFY_URL`);
      return FAILED;
    }
    await print([text, `${host} accepted it (${code})`]);
  },
};
