/** The scale around the ring, one tick for every five points; those not yet reached are faint. */
export function Dial({ fill }: { fill: number }) {
  return (
    <svg viewBox="0 0 100 100" className="block w-full -rotate-90" fill="none" aria-hidden="true">
      <g stroke="var(--line-strong)">
        <circle cx="50" cy="50" r="45.25" strokeWidth="2.5" pathLength="600" strokeDasharray=".9 9.1" />
        <circle cx="50" cy="50" r="46" strokeWidth="4" pathLength="600" strokeDasharray=".9 49.1" />
      </g>
      <circle
        cx="50"
        cy="50"
        r="46"
        stroke="var(--bg)"
        strokeWidth="5"
        strokeOpacity="0.75"
        pathLength="100"
        strokeDasharray={`0 ${(fill * 100 + 0.3).toFixed(1)} 100`}
      />
    </svg>
  );
}
