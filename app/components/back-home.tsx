import { ButtonLink } from './button.tsx';

/** Its words begin where the text above it does. */
export function BackHome() {
  return (
    <ButtonLink to="/" variant="quiet" className="mt-4 -ml-4.5">
      Back Home
    </ButtonLink>
  );
}
