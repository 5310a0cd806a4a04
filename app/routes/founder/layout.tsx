import { FOUNDER_NAVIGATION } from '~/content/navigation';
import { PreviewLayout } from '~/features/preview/preview-layout';

export default function FounderLayout() {
  return <PreviewLayout name="Founder preview" links={FOUNDER_NAVIGATION} home="/founder" />;
}
