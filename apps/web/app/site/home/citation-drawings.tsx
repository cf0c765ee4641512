/** Decorative drawings of a passage becoming a citation. The text beside them has the same content. */

const frame = { viewBox: '0 0 240 132', 'aria-hidden': true, className: 'h-auto w-full' } as const;

function Lines({
  x,
  y,
  widths,
  gap = 11,
}: {
  x: number;
  y: number;
  widths: readonly number[];
  gap?: number;
}) {
  return widths.map((width, index) => (
    <rect
      key={y + index * gap}
      x={x}
      y={y + index * gap}
      width={width}
      height="5"
      rx="2.5"
      className="fill-line"
    />
  ));
}

const labelStyle = 'fill-muted text-[11px]';
const paperStyle = 'fill-card stroke-line';
const markStyle = 'fill-marigold/35';

/** Page with lines grouped into numbered passages. */
export function PassagesDrawing() {
  return (
    <svg {...frame}>
      <rect x="40.5" y="6.5" width="160" height="119" rx="6" className={paperStyle} />
      {[18, 54, 90].map((y, index) => (
        <g key={y}>
          {index === 1 && <rect x="82" y={y - 5} width="110" height="33" rx="3" className={markStyle} />}
          <Lines x={88} y={y} widths={index === 2 ? [96, 96, 40] : [96, 88, 64]} gap={9} />
          <path
            d={`M78 ${y - 3}h-5v29h5`}
            className={index === 1 ? 'fill-none stroke-marigold' : 'fill-none stroke-edge'}
          />
          <text x="48" y={y + 15} className={labelStyle}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Two passages that lead to one section of the article. */
export function SectionDrawing() {
  return (
    <svg {...frame}>
      {[34, 78].map((y) => (
        <g key={y}>
          <rect x="10.5" y={y - 14.5} width="76" height="34" rx="5" className={paperStyle} />
          <rect x="16" y={y - 10} width="65" height="25" rx="3" className={markStyle} />
          <Lines x={21} y={y - 4} widths={[54, 38]} gap={9} />
          <path
            d={`M87 ${y + 2}C108 ${y + 2} 108 66 128 66`}
            className="fill-none stroke-marigold"
            strokeWidth="1.5"
          />
        </g>
      ))}
      <rect x="128.5" y="18.5" width="101" height="96" rx="6" className={paperStyle} />
      <rect x="140" y="32" width="58" height="8" rx="4" className="fill-ink" />
      <Lines x={140} y={52} widths={[78, 70, 78, 46]} />
    </svg>
  );
}

/** Sentence with a number that points to the list of sources. */
export function NumberDrawing() {
  return (
    <svg {...frame}>
      <rect x="40.5" y="6.5" width="160" height="119" rx="6" className={paperStyle} />
      <Lines x={54} y={20} widths={[132]} />
      <rect x="51" y="28" width="98" height="11" rx="3" className={markStyle} />
      <Lines x={54} y={31} widths={[92, 110]} />
      <text x="153" y="37" className="fill-accent font-semibold text-[11px]">
        [1]
      </text>
      <path
        d="M172 33h10v58h-8"
        className="fill-none stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        strokeLinecap="round"
      />
      <path d="M54 68.5h132" className="stroke-line" />
      <text x="54" y="95" className="fill-accent font-semibold text-[11px]">
        [1]
      </text>
      <Lines x={74} y={88} widths={[94]} />
      <Lines x={74} y={106} widths={[80]} />
      <text x="54" y="113" className={labelStyle}>
        [2]
      </text>
    </svg>
  );
}
