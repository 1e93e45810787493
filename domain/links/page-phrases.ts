/**
 * Phrases on pages that are not what was linked to. All patterns match the output of `plainText`: lower case, single
 * spaces, straight apostrophes.
 */

/** Page that declares itself missing. */
export const notFoundPhrases = anyOf([
  "(?:page|file|document|url|resource|article|video|course|site|content) (?:was |is |could |has )?(?:not|cannot|can't|couldn't|wasn't|isn't) (?:be |been )?found",
  "(?:could not|couldn't|cannot|can not|can't) (?:be found|(?:seem to )?find (?:the|that|this|your|what|a)\\b)",
  "(?:page|file|document|article|course|video|lesson|link|content)(?: that)?(?: you(?:'re| are| were|'ve| have)? (?:looking for|requested|tried to (?:open|reach)|trying to reach|followed))? (?:does not|doesn't|no longer) exists?",
  "(?:requested|missing) (?:page|url|address|document|resource) (?:was|is|could|does|has)",
  "(?:error|http|status)(?: code)?:? ?(?:404|410)",
  "^404(?:$|[^\\w]*(?:$|error|page|file|that|oops|sorry|\\|))",
  "\\b(?:404|410)(?: -|:| \\||,)? (?:error|not found|gone|oops|sorry)",
  "no such (?:page|file|article|course)",
  "(?:video|playlist|this content) (?:is )?(?:unavailable|isn't available|not available anymore)",
  "seite (?:wurde |konnte |ist )?nicht (?:mehr )?(?:gefunden|verfügbar|vorhanden)",
  "seite existiert nicht",
  "page (?:est )?introuvable",
  "page (?:demandée )?(?:n'existe (?:pas|plus)|non trouvée|n'a pas été trouvée)",
  "página (?:no|não) (?:encontrada|existe|disponible|disponível|foi encontrada|se ha encontrado)",
  "(?:no se (?:ha encontrado|encuentra|encontró)|não encontramos) (?:la|a) página",
  "pagina (?:non|niet|nu) (?:trovata|esiste|è stata trovata|gevonden|a fost găsită|există)",
  "la pagina (?:richiesta|cercata) non",
  "(?:deze|de) pagina bestaat niet",
  "sidan (?:hittades inte|kunde inte hittas|finns inte|kan inte hittas)",
  "siden (?:blev ikke fundet|ble ikke funnet|findes ikke|finnes ikke)",
  "sivua ei (?:löytynyt|löydy|ole)",
  "(?:strona nie (?:została znaleziona|istnieje)|nie znaleziono strony)",
  "stránk[au] (?:nebyla nalezena|nenalezena|neexistuje|nebola nájdená)",
  "страниц[аы] (?:не найдена|не существует)",
  "сторінку не знайдено",
  "sayfa bulunamadı",
  "η σελίδα δεν (?:βρέθηκε|υπάρχει)",
  "az oldal nem található",
  "không tìm thấy trang",
  "halaman tidak ditemukan",
  "ページ(?:が|は)(?:見つかりません|存在しません|削除)",
  "(?:页面|网页|頁面|網頁)(?:不存在|未找到|没有找到|找不到)",
  "找不到(?:该|該|此|您)?.{0,8}(?:页面|网页|頁面|網頁)",
  "페이지를 찾을 수 없",
  "الصفحة (?:غير موجودة|التي تبحث عنها)",
  "הדף (?:לא נמצא|המבוקש)",
  "(?:पृष्ठ|पेज) नहीं मिला",
]);

/** Things that can be missing, and phrases that say so. Wordings vary, but most name both in one sentence. */
const missingThings = anyOf([
  "\\b(?:page|file|document|link|url|address|content|article|video|course|lesson|material|site|resource|blog|post)s?\\b",
  "\\b(?:seiten?|inhalt|datei|adresse|fichier|lien|contenu|enlace|archivo|recurso|contenido|innehållet|conteúdo|collegamento)\\b",
  "p[aá]gin[ae]|\\bsid(?:an?|en?)\\b|sivu|stron[aąęy]|stránk|страниц|сторінк|sayfa|σελίδα|oldal|trang|halaman",
  "ページ|页面|网页|頁面|網頁|페이지|الصفحة|הדף|पृष्ठ|पेज",
]);
const missingTroubles = anyOf([
  "\\b(?:not|n't|isn't|wasn't) (?:be )?(?:found|here|there|available|exist)|(?:doesn't|does not|no longer) exist",
  "(?:not able|unable|trouble|can't|cannot|couldn't|could not|failed) (?:to )?(?:find|locat|be found)|isn't (?:here|there|available)",
  "\\b(?:is|are) gone\\b|\\bno .{1,40} (?:was|were|could be) found",
  "\\bno longer (?:available|here|online|accessible|at this)|\\b(?:unavailable|deleted|removed|expired|mistyped|misspelled|typed wrong)",
  "(?:might|may|could) have (?:been )?(?:moved|renamed|changed)|(?:was|been) (?:renamed|taken (?:down|offline)|retired)",
  "(?:followed|clicked|found|used) an? (?:broken|outdated|old|dead|bad) (?:link|bookmark)",
  "nicht (?:mehr )?(?:finden|gefunden|da|vorhanden|existier|verfügbar|erreichbar)|gibt es (?:leider )?nicht|gelöscht|verschoben|umgezogen",
  "introuvable|pas (?:été )?trouv|plus (?:en ligne|disponible|accessible)|n'existe|supprimé|déplacé|rompu",
  "(?:ya )?no (?:existe|está|se encuentra|se encuentra|encontr|hemos)|não (?:existe|está|foi|encontr)|borrad|eliminad|removid|movid[ao]",
  "non (?:esiste|è stat|trov|è (?:più )?disponib)|rimoss|spostat|niet (?:meer )?(?:gevonden|vinden|bestaa)|bestaat niet|verwijderd|verplaatst",
  "(?:inte|ikke) (?:finn|hitt|find|funn|läng)|(?:hittar|finner|finder) (?:inte|ikke)|(?:finns|finnes|findes|hittades) (?:inte|ikke)|flyttat|tagits bort|slettet|ei (?:löy|ole)",
  "nie (?:istnieje|znalez|ma)|usunięt|neexist|nenalez|nenájd|не (?:найден|существ|знайден|існу)|больше нет|(?:такой|такого|таких) .{0,12}нет|немає|удален|видален|bulunam|taşın|silin",
  "δεν (?:βρέθηκε|υπάρχει)|nem (?:található|létezik)|không (?:tìm|tồn)|tidak (?:ditemukan|ada)|nu (?:a fost|există)",
  "見つか|削除|存在し|不存在|找不到|删除|移除|未找到|찾을 수 없|삭제|존재하지|غير موجود|لم يتم|לא נמצא|नहीं मिल",
]);

/** Returns true when a sentence of a text says that a page, file or the like is missing. */
export function mentionsMissingPage(text: string): boolean {
  return text.split(/[.!?。！？]+(?:\s|$)/u).some((said) => missingThings.test(said) && missingTroubles.test(said));
}

/** Phrases of missing pages that other pages use in passing: they count only on a page with hardly any other text. */
export const maybeGonePhrases = anyOf([
  "^(?:nothing|not much) (?:here|to see)|no (?:posts|results|entries) matched",
  "(?:nicht mehr|n'est plus|ya no está|não está mais|non è più|niet meer|inte längre) (?:verfügbar|disponible|disponível|beschikbaar|tillgänglig)",
  "this (?:site|service|project) (?:has (?:been )?(?:closed|shut)|is closed)",
  "больше не доступн",
  "(?:終了しました|已(?:被)?删除|已下架)",
]);

/** Parked or unconfigured domain: the former content is gone. */
export const parkedPhrases = anyOf([
  "(?:this )?domain(?: name)? (?:is|may be|might be) (?:for sale|parked|available)",
  "buy this domain",
  "domain (?:has )?expired",
  "this (?:site|account) has been suspended",
  "(?:welcome to nginx|apache2? .{0,12}default page|it works!$)",
  "parked (?:free|domain)",
  "diese domain (?:steht zum verkauf|ist zu verkaufen)",
  "related searches .{0,80}privacy policy$",
]);

/** Page that requires a log-in before it shows anything. */
export const logInPhrases = anyOf([
  "(?:please |must |need to |have to )(?:be )?(?:log(?:ged)?|sign(?:ed)?)[ -]?in",
  "(?:log|sign) ?in (?:to|or (?:register|sign up|create an account) to) (?:continue|view|access|see|read|watch|proceed|your account|the)",
  "(?:log|sign) ?in (?:to join|with your .{1,30} account to)|(?:you need|request|ask for) access",
  "log ?in required|authentication required|members? only area|restricted to (?:registered|enrolled|members)",
  "(?:enter|type) your (?:username|user name|net ?id|email|credentials) (?:and|or) password",
  "(?:you are|you're) not (?:currently )?(?:logged|signed) in",
  "guests cannot access",
  "bitte (?:melden sie sich|loggen sie sich|einloggen|anmelden)|anmeldung erforderlich",
  "(?:connectez-vous|identifiez-vous|veuillez vous (?:connecter|identifier))",
  "(?:inicia|inicie|iniciar) sesión (?:para|con)",
  "(?:faça login|entre na sua conta|inicie sessão) (?:para|com)",
  "(?:accedi|effettua (?:il login|l'accesso)) (?:per|con)",
  "log in om|inloggen om|meld je aan om",
  "logga in för att|du måste (?:vara inloggad|logga in)",
  "войдите(?:,)? чтобы|требуется авторизация",
  "zaloguj się,? aby",
  "ログイン(?:してください|が必要)",
  "(?:请|請)(?:先)?(?:登录|登錄|登入)",
  "로그인(?:이 필요|해 주세요)",
]);

/** Page that requires payment before it shows the rest. */
export const payPhrases = anyOf([
  "(?:subscribe|subscription|upgrade|join|pay)(?: now| today| required)? (?:to|for) (?:continue|keep|read|unlock|access|view|watch|get (?:full|unlimited) access)",
  "(?:this|the rest of this|full) (?:article|story|post|content|lesson|chapter|video|paper) is (?:(?:only )?(?:for|available to|reserved for)) (?:paid |paying |premium |our )?(?:subscribers|members)",
  "(?:exclusive(?:ly)?|only) (?:for|to) (?:paid |paying |premium )?subscribers",
  "subscribers? only|members?-only (?:story|content|post)",
  "(?:reached|used) (?:your|all) .{0,30}(?:free|monthly|complimentary) (?:article|stor|view|limit)",
  "(?:purchase|buy|rent) (?:access|this (?:article|chapter|paper|course|lesson)|(?:the )?(?:pdf|full text)|instant access)",
  "(?:access|log ?in) (?:through|via) your (?:institution|library)|purchase a pdf",
  "to continue reading,? .{0,20}(?:subscribe|join)",
  "(?:unlock|get) (?:this|the full|full|unlimited) (?:article|story|course|lesson|content|access|solution)",
  "enroll (?:now )?to (?:access|watch|unlock)",
  "(?:jetzt|weiterlesen mit) (?:abonnieren|abo|.{0,12}plus)|nur für abonnenten|dieser artikel ist kostenpflichtig",
  "(?:article )?réservé aux abonnés|abonnez-vous pour",
  "(?:contenido )?(?:exclusivo )?para suscriptores|suscríbete para",
  "(?:exclusivo para|conteúdo para) assinantes|assine para",
  "(?:contenuto )?riservat[oa] agli abbonati|abbonati per (?:leggere|continuare)",
  "(?:endast|bara) för prenumeranter|prenumerera för att",
  "только для подписчиков",
  "有料会員限定|会員限定記事|付费(?:内容|阅读)|订阅后",
]);

/** Wall that stops programs but not learners; also a cookie dialog in front of a site. */
export const botWallPhrases = anyOf([
  "^just a moment",
  "attention required",
  "^access (?:to this page has been )?denied",
  "(?:are you|you are|you're) (?:a |not a )(?:robot|human)",
  "verify(?:ing)? (?:that )?you(?: a|')re (?:a )?human",
  "checking (?:your (?:browser|connection)|if the site connection is secure)",
  "pardon our interruption",
  "(?:enable|turn on) (?:javascript and cookies|cookies) to continue",
  "unusual traffic from your",
  "(?:complete|solve) the (?:captcha|security check)",
  "ddos[- ]protection",
  "^before you continue to",
  "^(?:security check|bot verification|human verification|one more step)",
]);

/** Normalizes a text for the phrases: lower case, single spaces, straight apostrophes. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"), "u");
}
