import { bars, table, timeline } from "./kinds/charts.ts";
import { circuit } from "./kinds/circuit.ts";
import { drawing } from "./kinds/drawing.ts";
import { flow } from "./kinds/flow.ts";
import { graph } from "./kinds/graph.ts";
import type { FigureKind } from "./kinds/kind.ts";
import { layers } from "./kinds/layers.ts";
import { market } from "./kinds/market.ts";
import { network, tree } from "./kinds/tree.ts";
import { truss } from "./kinds/truss.ts";

/** Every kind of figure, under the name that authors use. */
export const figureKinds = {
  drawing,
  graph,
  truss,
  market,
  circuit,
  tree,
  network,
  flow,
  bars,
  table,
  timeline,
  layers,
} as const satisfies Readonly<Record<string, FigureKind>>;
