import { Link } from 'react-router';
import { buttonClass } from '#app/components/button.tsx';
import { Empty, View } from '../parts/view.tsx';

export function NotFoundView() {
  return (
    <View title="Not found">
      <Empty title="There is nothing at this address.">
        <Link to="/" className={buttonClass({ size: 'small' }, 'mt-4')}>
          Overview
        </Link>
      </Empty>
    </View>
  );
}
