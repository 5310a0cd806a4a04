import type { FastifyRequest } from 'fastify';
import type { ClientFile, Variant } from './files.ts';

/** The smallest form of a file that the browser takes. */
export function chooseVariant(file: ClientFile, request: FastifyRequest): Variant {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return file.plain;
  if (file.br && accepts(accepted, 'br')) return file.br;
  if (file.gzip && accepts(accepted, 'gzip')) return file.gzip;
  return file.plain;
}

function accepts(header: string | string[], encoding: string): boolean {
  const parts = String(header).toLowerCase().split(',');
  return parts.some((part) => {
    const [name, weight] = part.split(';', 2);
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
  });
}
