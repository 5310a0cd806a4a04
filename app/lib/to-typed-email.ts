/**
 * Returns an address in the letters of its language instead of Punycode (`xn--…`), which browsers give a form whatever was
 * typed.
 */
export function toTypedEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  try {
    const typed = domain.replace(/(?<=^|\.)xn--([^.]+)/g, (_, label) => decodeLabel(label));
    return new URL(`http://${typed}`).hostname === domain ? email.slice(0, at) + typed : email;
  } catch {
    return email;
  }
}

/** Decodes Punycode. The numbers are those of RFC 3492, section 5. */
function decodeLabel(label: string): string {
  const dash = label.lastIndexOf('-');
  const letters = [...label.slice(0, Math.max(dash, 0))];
  const digits = [...label.slice(dash + 1)].map((digit) => (Number.parseInt(digit, 36) + 26) % 36);
  let code = 128;
  let bias = 72;
  for (let position = 0, isFirst = true; digits.length > 0; isFirst = false) {
    let distance = 0;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digits.shift();
      if (digit === undefined) throw new Error('The label ends early.');
      distance += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adaptBias(distance, count, isFirst);
    code += Math.floor((position + distance) / count);
    position = (position + distance) % count;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join('');
}

function adaptBias(distance: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(distance / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
