export type LogOutput = { write(line: string): void };
type Stream = { isTTY?: boolean; write(text: string): unknown };

/** Takes lines of JSON, for programs. In a terminal somebody reads them: there each becomes a readable one. */
export function createLogOutput(stream: Stream): LogOutput {
  const output = batch(stream);
  return stream.isTTY ? { write: (line) => output.write(toReadable(line)) } : output;
}

/** Lines of the same turn of the event loop go out in one write. */
function batch(stream: Stream): LogOutput {
  let lines = '';
  return {
    write(line) {
      if (lines === '') {
        setImmediate(() => {
          stream.write(lines);
          lines = '';
        });
      }
      lines += line;
    },
  };
}

type LogLine = {
  time: number;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  code?: string | number | null;
  /** The number of a mail. */
  message?: string;
  err?: { type: string; code?: string; stack: string };
};

function toReadable(json: string): string {
  const { time, msg, method, path, status, ms, code, message, err }: LogLine = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  if (msg === 'request') return `${clock}  ${status}  ${method} ${path}  ${ms} ms\n`;
  const reason = [err?.type, message && `no. ${message}`, err?.code ?? code].filter(Boolean).join(' ');
  return `${clock}  ${reason ? `${msg}: ${reason}` : msg}\n${err ? `${err.stack}\n` : ''}`;
}
