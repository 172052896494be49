import { NetworkError } from '../../../lib/api-error.ts';

export async function pictureByToken(address: string, token: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!response.ok) throw new NetworkError();
  return response.blob();
}
