import { describe, expect, it } from 'vitest';
import { toRequest } from './client.ts';

describe('a call as a request', () => {
  it('fills in the path and leaves out missing values', () => {
    const request = toRequest('GET /cigars/{id}/get_cigar_detail/', { params: { id: '1/..' } });
    expect(request).toEqual({ method: 'GET', url: '/api/v1/cigars/1%2F../get_cigar_detail/', headers: {} });
    const list = toRequest('GET /cigars/list_cigars/', { query: { page: 2, sort_by: undefined } });
    expect(list.url).toBe('/api/v1/cigars/list_cigars/?page=2');
  });

  it('sends JSON, or a form unchanged', () => {
    const sent = toRequest('POST /cigar-codes/validate_code/', { body: { code: 'A' } });
    expect([sent.body, sent.headers['content-type']]).toEqual(['{"code":"A"}', 'application/json']);
    const body = new FormData();
    const withFile = toRequest('POST /cigars/add_cigar/', { body });
    expect([withFile.body, withFile.headers]).toEqual([body, {}]);
  });
});
