import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { openForm, signIn } from './world.ts';

let arrivals = 0;

/** Creates a person without an account, with a unique name, email, and handle. */
export const newcomer = () => {
  arrivals += 1;
  const mark = `${process.pid % 10_000}${arrivals}`;
  return { email: `newcomer${mark}@example.com`, password: 'porch-1', handle: `new.${mark}` };
};

/** Fills both registration steps, with a place found by search, but doesn't press "Sign Up". */
export const fillRegistration = async (page: Page, person: ReturnType<typeof newcomer>): Promise<void> => {
  await openForm(page, '/register');
  await page.getByLabel('First name').fill('Zeno');
  await page.getByLabel('Last name').fill('O’Brien');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Re-type password').fill(person.password);
  await choosePlace(page, 'Home location', 'savannah, ga', 'Savannah, GA');
  await page.getByLabel('Handle').fill(person.handle);
  await page.getByLabel('I am over 21 years of age').check();
};

/** Registers as a person does, and arrives at the sign-in page. */
export const register = async (page: Page, person: ReturnType<typeof newcomer>): Promise<void> => {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully. Please verify your email.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The page knows the new member by name, and only the password is missing.
  await expect(page.getByRole('heading', { name: 'Welcome, Zeno' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
};

export const choosePlace = async (
  page: Page,
  label: string,
  typed: string,
  chosen: string,
): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: chosen, exact: true }).first().click();
};

const SAVANNAH = { city: 'Savannah', state: 'GA', zip_code: '31401', latitude: 32.08, longitude: -81.09 };

/** Each sign-up comes from a different IP address, because sign-ups per address and hour are limited. */
const signUp = async (
  api: APIRequestContext,
  person: ReturnType<typeof newcomer>,
  home: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const response = await api.post('/api/v1/user/create/', {
    headers: { 'x-forwarded-for': `10.0.${arrivals >> 8}.${arrivals & 255}` },
    data: { first_name: 'Zeno', last_name: 'of Citium', ...person, location: home, terms_accepted: true },
  });
  expect(response.status()).toBe(201);
};

/** Joins through the API, for journeys about something else. Home is Savannah by default. */
export const join = (
  page: Page,
  person: ReturnType<typeof newcomer>,
  home: Readonly<Record<string, string | number>> = SAVANNAH,
): Promise<void> => signUp(page.request, person, home);

interface OtherMember {
  readonly id: number;
  readonly name: string;
  readonly api: APIRequestContext;
}

/** Joins and signs in another member, who acts through the API. Home is Savannah by default. */
export const otherMember = async (
  browser: Browser,
  baseURL: string,
  first_name: string,
  home: Readonly<Record<string, string | number>> = SAVANNAH,
): Promise<OtherMember> => {
  const { request: api } = await browser.newContext({ baseURL });
  const person = { ...newcomer(), first_name, last_name: 'Porter' };
  await signUp(api, person, home);
  const { email, password } = person;
  const signedIn = await api.post('/api/v1/user/authenticate/', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  const { user } = (await signedIn.json()) as { user: { id: number } };
  return { id: user.id, name: `${first_name} Porter`, api };
};

export const arrive = async (page: Page): Promise<ReturnType<typeof newcomer>> => {
  const person = newcomer();
  await join(page, person);
  await signIn(page, person);
  return person;
};
