import { useLocation } from 'react-router';
import { FOUNDER_NAVIGATION } from '#app/content/navigation.ts';
import { ANSWERS_NOTICE, SAMPLE_STARTUP_NOTICE } from '#app/content/preview-layout.ts';
import { PreviewLayout } from '#app/features/preview/preview-layout.tsx';

export default function FounderLayout() {
  const isAssessment = useLocation().pathname.startsWith('/founder/assessment');
  return (
    <PreviewLayout
      name="Founder preview"
      links={FOUNDER_NAVIGATION}
      home="/founder"
      notice={isAssessment ? ANSWERS_NOTICE : SAMPLE_STARTUP_NOTICE}
      isAssessment={isAssessment}
    />
  );
}
