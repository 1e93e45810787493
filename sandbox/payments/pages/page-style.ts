/** Style of the sandbox's pages: the site's ground, text and brass in both themes, by the system's setting. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.962 0.014 86), oklch(0.198 0.016 58));
  --panel: light-dark(oklch(0.985 0.008 88), oklch(0.236 0.018 60));
  --well: light-dark(oklch(0.995 0.004 90), oklch(0.168 0.014 56));
  --text: light-dark(oklch(0.268 0.026 262), oklch(0.928 0.022 86));
  --text-quiet: light-dark(oklch(0.452 0.024 264), oklch(0.748 0.024 82));
  --brass: light-dark(oklch(0.468 0.084 68), oklch(0.786 0.094 82));
  --brass-strong: light-dark(oklch(0.4 0.082 66), oklch(0.846 0.094 86));
  --on-brass: light-dark(oklch(0.985 0.008 88), oklch(0.198 0.016 58));
  --line: light-dark(oklch(0.848 0.026 82), oklch(0.342 0.026 64));
  --line-strong: light-dark(oklch(0.586 0.04 76), oklch(0.57 0.04 72));
  --focus: light-dark(oklch(0.468 0.13 250), oklch(0.822 0.1 230));
  --bad: light-dark(oklch(0.458 0.152 26), oklch(0.776 0.122 28));
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.0625rem/1.55 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 2rem; padding-inline: max(clamp(1rem, 4vw, 2.5rem), (100% - 60rem) / 2 + clamp(1rem, 4vw, 2.5rem)); border-bottom: 1px solid var(--line); background: var(--panel); }
h1 { margin: 0 auto 0 0; padding: 0.875rem 0; font-size: 1.0625rem; font-weight: 600; color: var(--brass); letter-spacing: 0.01em; }
nav { display: flex; gap: 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
main { max-width: 60rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3.5rem) clamp(1rem, 4vw, 2.5rem); }
h2 { margin: 0; font: 500 1.75rem/1.2 Georgia, "Times New Roman", serif; }
h3 { margin: 2rem 0 0.5rem; font: 500 1.1875rem/1.3 Georgia, "Times New Roman", serif; }
p { margin: 0.5rem 0 0; max-width: 60ch; }
a { color: var(--brass); text-underline-offset: 0.2em; }
a:hover { color: var(--brass-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.columns { display: grid; gap: 2rem clamp(2rem, 6vw, 4.5rem); align-items: start; }
.columns section > h3:first-child { margin-top: 0; }
@media (min-width: 48rem) {
  .columns { grid-template-columns: 1fr 1fr; grid-template-rows: auto 1fr; }
  .columns .panel { grid-column: 2; grid-row: 1 / span 2; }
}
.price { margin-top: 1rem; font: 500 2.125rem/1.1 Georgia, "Times New Roman", serif; font-variant-numeric: lining-nums tabular-nums; }
.price small { font: 400 1rem system-ui, sans-serif; color: var(--text-quiet); }
.quiet { color: var(--text-quiet); font-size: 0.9375rem; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: clamp(1.25rem, 3vw, 2rem); }
.panel + .panel, p + .panel { margin-top: 1.5rem; }
.field + button { margin-top: 1rem; }
dl { margin: 1.25rem 0 0; display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1.25rem; font-variant-numeric: tabular-nums; }
dt { color: var(--text-quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; font-size: 0.9375rem; }
input { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.3125rem; padding: 0.5rem 0.75rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--well); border: 1px solid var(--line-strong); border-radius: 4px; }
input[aria-invalid="true"] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.field { margin-top: 1.125rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.125rem; }
[role="alert"] { color: var(--bad); font-size: 0.9375rem; margin-top: 0.3125rem; }
.hint { color: var(--text-quiet); font-size: 0.875rem; margin-top: 0.3125rem; }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; border-radius: 4px; border: 1px solid var(--brass); background: var(--brass); color: var(--on-brass); cursor: pointer; }
button:hover { background: var(--brass-strong); border-color: var(--brass-strong); }
button.plain { background: transparent; color: var(--brass); }
button.plain:hover { color: var(--brass-strong); }
form.pay button { width: 100%; margin-top: 1.5rem; }
form.pay button + button { margin-top: 0.75rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
a.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; font-weight: 600; text-decoration: none; border: 1px solid var(--brass); border-radius: 4px; }
.narrow { max-width: 36rem; }
ol.steps { margin: 0.5rem 0 0; padding: 0; list-style: none; }
ol.steps li { padding: 0.625rem 0; border-top: 1px solid var(--line); }
ol.steps li > :first-child { display: block; }
code { overflow-wrap: anywhere; }
.panel form:not(.pay) { margin-top: 1.25rem; }
.back { margin-top: 1.25rem; }
ul.cards { margin: 0.5rem 0 0; padding: 0; list-style: none; font-size: 0.9375rem; }
ul.cards li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: 0.4375rem 0; border-top: 1px solid var(--line); }
ul.cards code { font: 0.9375rem ui-monospace, Menlo, Consolas, monospace; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9375rem; }
th { text-align: left; font-weight: 600; color: var(--text-quiet); }
th, td { padding: 0.5rem 0.5rem 0.5rem 0; border-bottom: 1px solid var(--line); }
td.amount, th.amount { text-align: right; }
td a { display: inline-block; margin-right: 0.75rem; padding-block: 0.25rem; white-space: nowrap; }
td:last-child, th:last-child { padding-right: 0; }
`;
