import pg from 'pg';

/** Runs one statement on its own connection. */
export async function askOnce(address: string | pg.ClientConfig, statement: string) {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
