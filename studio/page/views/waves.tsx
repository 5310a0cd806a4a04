import { View } from '../parts/view.tsx';

export function WavesView() {
  return <View title="Waves">…</View>;
}
