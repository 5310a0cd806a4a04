/** A city and its country. `className` is the country's, which a narrow row may leave out. */
export function Place({ location, className }: { location: string; className: string }) {
  const [city, country] = location.split(',');
  return (
    <>
      {city}
      <span className={className}>,{country}</span>
    </>
  );
}
