import { Outlet } from 'react-router';
import { PreviewLayout } from '~/components/preview-layout';
import { EARLY_ACCESS, INVESTOR_NAVIGATION, OPENS_WITH_BETA, PREVIEW_NOTICE } from '~/content/navigation';
import { BRAND } from '~/content/site';

export default function InvestorLayout() {
  return (
    <PreviewLayout
      brand={BRAND.name}
      name="Investor preview"
      navigation={INVESTOR_NAVIGATION}
      home="/investor"
      callToAction={EARLY_ACCESS}
      notice={PREVIEW_NOTICE}
      inertMessage={OPENS_WITH_BETA}
    >
      <Outlet />
    </PreviewLayout>
  );
}
