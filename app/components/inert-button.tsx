import { Button } from './button';
import { tooltipTarget } from './tooltip-area';

/** A button of the preview that does nothing yet: its tooltip says when it will. */
export function InertButton(props: Parameters<typeof Button>[0]) {
  return <Button {...props} {...tooltipTarget} />;
}
