/** Acts once the browser has drawn what has changed so far: what was pressed shows it, however long the act takes. */
export function afterNextFrame(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
