import { INVESTOR_NAVIGATION } from '~/content/preview-layout';
import { PreviewLayout } from '~/features/preview/preview-layout';

export default function InvestorLayout() {
  return <PreviewLayout name="Investor preview" links={INVESTOR_NAVIGATION} home="/investor" />;
}
