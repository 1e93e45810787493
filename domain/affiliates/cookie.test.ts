import { expect, test } from "vitest";
import { forgetAffiliate, mayRememberAffiliate, readAffiliateCookie, rememberAffiliate } from "./cookie.ts";

test("the cookie holds for 60 days on the whole site, is out of reach of scripts, and reads back", () => {
  const cookie = rememberAffiliate("ABCDEFGH", true);
  expect(cookie).toBe("studiolo.ref=ABCDEFGH; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure");
  expect(readAffiliateCookie(`a=b; ${cookie.split(";", 1)[0]}; c=d`)).toBe("ABCDEFGH");
  expect(forgetAffiliate(false)).toBe("studiolo.ref=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});

test.each(["", "studiolo.ref=", "studiolo.ref=<script>", "other=ABCDEFGH"])("%o names no affiliate", (cookies) => {
  expect(readAffiliateCookie(cookies)).toBeNull();
});

test("nobody is asked to remember anything who has not allowed all cookies", () => {
  expect([mayRememberAffiliate("essential"), mayRememberAffiliate("all"), mayRememberAffiliate(null)]).toEqual([
    false,
    true,
    false,
  ]);
});
