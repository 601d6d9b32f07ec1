/** `GET /companies`. */
export interface Company {
  id: number;
  name: string;
  usersCount: number;
  createdAt: string;
  updatedAt: string;
}
