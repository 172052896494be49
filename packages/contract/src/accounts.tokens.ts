import { z } from 'zod';
import { defineRoutes, id, moment } from './http.ts';
import { shortText } from './text.ts';
import { opensCalls, PERSONAL_RIGHTS, TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_TEXTS } from './tokens.rules.ts';

export const personalToken = z.object({
  name: z.string(),
  rights: z.array(z.enum(PERSONAL_RIGHTS)),
  expires_at: moment,
});

const newToken = z
  .object({
    name: shortText(TOKEN_NAME_MAX).refine((name) => name !== '', TOKEN_TEXTS.name),
    rights: z
      .array(z.enum(PERSONAL_RIGHTS, { error: TOKEN_TEXTS.rights }), { error: TOKEN_TEXTS.rights })
      .min(1, TOKEN_TEXTS.rights)
      .max(PERSONAL_RIGHTS.length, TOKEN_TEXTS.rights)
      .transform((rights) => PERSONAL_RIGHTS.filter((right) => rights.includes(right))),
    days: z.literal(TOKEN_DAYS, { error: `Please choose ${TOKEN_DAYS.join(', ')} days.` }),
  })
  .refine(({ rights }) => rights.length === 1 || !rights.includes('subscribe'), {
    message: TOKEN_TEXTS.subscribe,
    path: ['rights'],
  })
  .refine(({ rights }) => rights.every((right) => opensCalls(rights, right)), {
    message: TOKEN_TEXTS.writeOnly,
    path: ['rights'],
  });
export type NewToken = z.output<typeof newToken>;

export const tokensRoutes = defineRoutes({
  'POST /user/me/tokens/': {
    summary:
      'Create an access token for the caller’s own apps. Only this response contains it; it appears in the list of devices and can be revoked there',
    access: 'member',
    stepUp: true,
    body: newToken,
    answers: { 201: z.object({ ...personalToken.shape, id, token: z.string() }) },
  },
});
