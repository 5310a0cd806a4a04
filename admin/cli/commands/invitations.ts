import { UserError } from '#runtime/user-error.mjs';
import { revokeInvitation } from '#waitlist/invitations.ts';
import { type Command, UsageError } from '../command.ts';
import { prepareQuestion } from '../confirm.ts';
import { parseOptions, unknownAction } from '../parse-args.ts';

export const invitationsCommand: Command = {
  summary: 'Revoke an invitation, sent or not',
  help: `Usage: npm run waitlist -- invitations revoke <email> [--yes]

Revokes this person's invitation, sent or not: the link in the email and the code of an accepted invitation stop
working, and the person's own entry says so. They stay on the list and can be invited again. Someone who has joined
cannot be revoked. Asks first.

  --yes  do not ask`,

  async run(args, context) {
    const { values, positionals } = parseOptions(args, { yes: { type: 'boolean' } }, 2);
    const [action = '', email] = positionals;
    if (action !== 'revoke') throw unknownAction(action, ['revoke']);
    if (!email) throw new UsageError('invitations revoke needs an email address');
    const ask = prepareQuestion(context, values.yes, 'add --yes to revoke');
    if (!(await ask(`Revoke the invitation of ${email.trim()}?`))) throw new UserError('Nothing was revoked');
    const revoked = await revokeInvitation(context.database, 'cli', { email });
    await context.print([`The invitation of ${revoked} is revoked`]);
  },
};
