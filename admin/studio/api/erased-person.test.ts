import { beforeEach, describe, expect, it } from 'vitest';
import { anInvitation } from '#tests/helpers/database/builders.ts';
import { setUpWaitlist } from '#tests/helpers/database/waitlist.ts';
import { setUpTestStudio } from '#tests/helpers/process/test-studio.ts';

const { database, run, insert } = await setUpWaitlist();
const env = {
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'hello@example.com',
  INVITE_URL: 'https://app.example.com/begin',
};
const studio = await setUpTestStudio(database, { env });

describe('on someone who was erased while the studio showed them', () => {
  beforeEach(async () => {
    await insert({ email: 'ada@example.com' });
    await anInvitation(database, { to: 1, state: 'sent' });
    expect((await studio.get('/api/people/1')).json()).toMatchObject({ person: { record: { id: '1' } } });
    await run('erase', 'ada@example.com', '--yes');
  });

  it('opening them again finds no one', async () => {
    const answer = await studio.get('/api/people/1');
    expect([answer.statusCode, answer.json()]).toEqual([200, { person: null }]);
  });

  it.each([
    ['erasing', '/api/people/1/erase', { email: 'ada@example.com' }, 404, 'This registration is gone.'],
    ['revoking', '/api/people/1/revoke', {}, 404, 'No one is registered with the id 1.'],
    ['sending again', '/api/messages/send-again', { ids: ['1'] }, 409, 'There is no message 1.'],
    [
      'inviting',
      '/api/waves',
      { ids: ['1'] },
      409,
      'None of them can be invited any more: they have left or been invited in the meantime.',
    ],
  ])('%s says that the registration is gone', async (_, path, body, status, problem) => {
    const answer = await studio.post(path, body);
    expect([answer.statusCode, answer.json()]).toEqual([status, { problem }]);
  });
});
