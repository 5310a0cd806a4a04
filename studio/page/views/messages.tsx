import { View } from '../parts/view.tsx';

export function MessagesView() {
  return <View title="Messages">…</View>;
}
