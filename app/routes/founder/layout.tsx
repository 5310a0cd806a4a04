import { Outlet, useMatches } from 'react-router';
import { PreviewLayout } from '~/components/preview-layout';
import { EARLY_ACCESS, FOUNDER_NAVIGATION, OPENS_WITH_BETA, PREVIEW_NOTICE } from '~/content/navigation';
import { BRAND } from '~/content/site';

export default function FounderLayout() {
  const screen = useMatches().at(-1)?.handle as { notice?: string } | undefined;
  return (
    <PreviewLayout
      brand={BRAND.name}
      name="Founder preview"
      navigation={FOUNDER_NAVIGATION}
      home="/founder"
      callToAction={EARLY_ACCESS}
      notice={screen?.notice ?? PREVIEW_NOTICE}
      inertMessage={OPENS_WITH_BETA}
    >
      <Outlet />
    </PreviewLayout>
  );
}
