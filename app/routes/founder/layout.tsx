import { useLocation } from 'react-router';
import { ANSWERS_NOTICE, FOUNDER_NAVIGATION, SAMPLE_STARTUP_NOTICE } from '~/content/preview-layout';
import { PreviewLayout } from '~/features/preview/preview-layout';

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
