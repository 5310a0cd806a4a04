import { Fragment } from 'react';

/** Lets a long email break after its @ and its dots, before any other place. */
export function BreakableEmail({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
