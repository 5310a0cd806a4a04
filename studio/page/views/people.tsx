import { View } from '../parts/view.tsx';

export function PeopleView() {
  return <View title="People">…</View>;
}
