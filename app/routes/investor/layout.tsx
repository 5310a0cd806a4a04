import { INVESTOR_NAVIGATION, SAMPLE_PORTFOLIO_NOTICE } from '~/content/preview-layout';
import { PreviewLayout } from '~/features/preview/preview-layout';

export default function InvestorLayout() {
  return (
    <PreviewLayout
      name="Investor preview"
      links={INVESTOR_NAVIGATION}
      home="/investor"
      notice={SAMPLE_PORTFOLIO_NOTICE}
    />
  );
}
