import { INVESTOR_NAVIGATION } from '#app/content/navigation.ts';
import { SAMPLE_PORTFOLIO_NOTICE } from '#app/content/preview-layout.ts';
import { PreviewLayout } from '#app/features/preview/preview-layout.tsx';

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
