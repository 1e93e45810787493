import { paths } from "#domain/paths.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { MailContext } from "./blocks.ts";
import type { ComposedMail, MailBlock } from "./mail.ts";
import { operatorText, reasonText } from "./texts.ts";

/**
 * Colors for mail clients: the day theme inline in the elements, the night theme for clients in dark mode. Values are
 * those of app/styles/tokens.css in sRGB.
 */
const day = {
  ground: "#f7f2e8",
  panel: "#fcfaf4",
  text: "#1f2633",
  quiet: "#4f5664",
  brass: "#79501f",
  onBrass: "#fcfaf4",
  line: "#d6ccbb",
};
const night = {
  ground: "#1b140e",
  panel: "#251c16",
  text: "#eee7d7",
  quiet: "#b5ac9d",
  brass: "#d7b472",
  onBrass: "#1b140e",
  line: "#42362a",
};

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Styles for clients that support them; every element also has inline styles for those that do not. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .sheet { padding: 28px 20px 12px !important; } .edge { padding: 16px 8px !important; } }
@media (prefers-color-scheme: dark) {
  body, .ground { background: ${night.ground} !important; }
  .sheet { background: ${night.panel} !important; border-color: ${night.line} !important; }
  .text { color: ${night.text} !important; }
  .quiet, .quiet a { color: ${night.quiet} !important; }
  .brass { color: ${night.brass} !important; }
  .rule { border-color: ${night.brass} !important; }
  .line { border-color: ${night.line} !important; }
  .button { background: ${night.brass} !important; }
  .button a { color: ${night.onBrass} !important; }
}`;

/**
 * Renders a mail as HTML: one column of 600 px at most, tables for old clients, no pictures, scripts or remote content.
 */
export function renderMailHtml(mail: ComposedMail, { site, origin }: MailContext): string {
  const { subject, preview, title, blocks, reason, stop } = mail;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body style="margin:0;padding:0;background:${day.ground}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}${"&#8199;&#847;".repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${day.ground}">
<tr><td class="edge" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="brass" style="padding:0 4px 16px;font:500 21px/28px ${serif};color:${day.brass};letter-spacing:.01em">${escapeHtml(site.name)}</td></tr>
<tr><td class="sheet" style="padding:40px 40px 24px;background:${day.panel};border:1px solid ${day.line};border-radius:4px">
<h1 class="text" style="margin:0;font:500 28px/36px ${serif};color:${day.text}">${escapeHtml(title)}</h1>
<div class="rule" style="width:48px;margin:16px 0 24px;border-top:1px solid ${day.brass};border-bottom:1px solid ${day.brass};height:2px;font-size:0;line-height:0">&nbsp;</div>
${blocks.map(htmlBlock).join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:24px 4px 0;font:400 14px/22px ${sans};color:${day.quiet}">
<p style="margin:0 0 8px">${escapeHtml(reasonText(reason))}</p>
<p style="margin:0 0 8px">${escapeHtml(operatorText(site))}</p>
<p style="margin:0">${stop ? `${footerLink(stop.link, stop.label)} &middot; ` : ""}${footerLink(origin + paths.account(), "Your account")} &middot; ${footerLink(`mailto:${site.mailbox}`, site.mailbox)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlBlock(block: MailBlock): string {
  const type = `font:400 17px/27px ${sans};color:${day.text}`;
  switch (block.kind) {
    case "paragraph":
      return `<p class="text" style="margin:0 0 16px;${type};overflow-wrap:anywhere">${escapeHtml(block.text)}</p>`;
    case "quote":
      return `<div class="text line" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:2px solid ${day.line};${type};overflow-wrap:anywhere">${escapeHtml(block.text).replaceAll("\n", "<br>")}</div>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="background:${day.brass};border-radius:4px"><a href="${escapeHtml(block.link)}" style="display:inline-block;padding:10px 20px;font:600 17px/24px ${sans};color:${day.onBrass};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">${block.rows.map(factRow).join("")}</table>`;
    case "list":
      return `<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px;${type}">${block.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join("")}</ul>`;
  }
}

function factRow([name, value]: readonly [string, string]): string {
  const cell = `padding:10px 0;border-top:1px solid ${day.line};vertical-align:top;text-align:left`;
  return `<tr><th class="quiet line" scope="row" style="${cell};padding-right:24px;font:400 15px/24px ${sans};color:${day.quiet};white-space:nowrap">${escapeHtml(name)}</th><td class="text line" style="${cell};font:400 17px/24px ${sans};color:${day.text};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}

function footerLink(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" style="color:${day.quiet}">${escapeHtml(label)}</a>`;
}
