import { useMatches } from 'react-router';
import { FOUNDER_NAVIGATION } from '~/content/preview';
import { PreviewLayout } from '~/features/preview/preview-layout';

export default function FounderLayout() {
  const screen = useMatches().at(-1)?.handle as { notice?: string } | undefined;
  return <PreviewLayout name="Founder preview" links={FOUNDER_NAVIGATION} home="/founder" notice={screen?.notice} />;
}
