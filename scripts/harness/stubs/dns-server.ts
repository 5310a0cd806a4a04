import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type RecordType, type StringAnswer, type TxtAnswer } from 'dns-packet';

/** Records by "type name", like "TXT example.com". */
export type Zone = Record<string, string[]>;

/** Starts a name server on loopback with these records. It never answers a question about the name `silence`. */
export async function startDnsServer(zone: Zone, silence?: string) {
  const socket = createSocket('udp4');
  socket.on('message', (packet, { address, port }) => {
    const { id, questions } = decode(packet);
    const [{ name, type }] = questions as [{ name: string; type: RecordType }];
    if (name === silence) return;
    const answers = (zone[`${type} ${name}`] ?? []).map((data) => ({ name, type, ttl: 1, ...toData(type, data) }));
    socket.send(
      encode({ type: 'response', id, questions, answers: answers as (StringAnswer | TxtAnswer)[] }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** Splits a long text into pieces, as real name servers do. */
const toData = (type: RecordType, data: string) => {
  if (type === 'MX') return { data: { preference: 10, exchange: data } };
  return { data: type === 'TXT' ? (data.match(/.{1,200}/g) ?? []) : data };
};
