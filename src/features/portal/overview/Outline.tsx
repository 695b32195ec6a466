/** What the overview will look like, so that nothing moves when its data arrives. */
export function Outline() {
  return (
    <div className="overview-outline" aria-hidden="true">
      <div>
        <span />
        <span />
        <span />
        <span className="button" />
      </div>
      <span />
      <div>
        <span />
        <span />
        <span />
      </div>
      <div>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
