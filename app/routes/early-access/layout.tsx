import { Outlet } from 'react-router';
import { PlainPage } from '#app/features/site/plain-page.tsx';

export default function EarlyAccessLayout() {
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
