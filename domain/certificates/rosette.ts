/** A ring of equal curves, as one path of SVG data, in a square from -100 to 100 around the middle. */
export interface RosetteRing {
  data: string;
  tone: "main" | "second" | "faint";
}

/**
 * Draws the rosette of a certificate: rings of interlaced ellipses, as a rose engine turns them. What it is drawn from
 * decides how many there are and how they lean, so each certificate has its own.
 */
export function drawRosette(seed: string): RosetteRing[] {
  const draw = drawsFrom(seed);
  const petals = 12 + 2 * draw(5);
  return [
    ring({ count: 48 + 6 * draw(4), away: 74, long: 22, wide: 10 + draw(5), lean: 0.5 + draw(6) / 10 }, "faint"),
    ring({ count: petals * 2, away: 46, long: 40 - draw(6), wide: 40 - draw(6), lean: 0 }, "main"),
    ring({ count: petals, away: 34, long: 27, wide: 8 + draw(6), lean: 0.15 * draw(5) }, "second"),
    ring({ count: petals, away: 12, long: 14 + draw(4), wide: 14, lean: 0 }, "main"),
  ];
}

interface Ring {
  /** How many ellipses stand around the middle. */
  count: number;
  /** How far their own middles are from it. */
  away: number;
  /** Half of their length, along the radius, and of their width. */
  long: number;
  wide: number;
  /** How far they lean from the radius, in radians. */
  lean: number;
}

function ring({ count, away, long, wide, lean }: Ring, tone: RosetteRing["tone"]): RosetteRing {
  const ellipses = Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count;
    const [x, y] = [away * Math.cos(turn), away * Math.sin(turn)];
    const [dx, dy] = [long * Math.cos(turn + lean), long * Math.sin(turn + lean)];
    const arc = `${brief(long)} ${brief(wide)} ${brief(((turn + lean) * 180) / Math.PI)} 1 0`;
    return `M${brief(x - dx)} ${brief(y - dy)}a${arc} ${brief(2 * dx)} ${brief(2 * dy)}a${arc} ${brief(-2 * dx)} ${brief(-2 * dy)}z`;
  });
  return { data: ellipses.join(""), tone };
}

function brief(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Gives whole numbers below a limit, the same ones for the same text: xorshift, begun with FNV-1a. */
function drawsFrom(seed: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
